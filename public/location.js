/*
 * The one script of lite mode, on /emergency alone: finds where the device is and fills it in. The page works
 * without it. What it says is what the page says with all its scripts (use-device-location.ts, call-text.ts).
 */
(() => {
  const form = document.getElementById('share');
  const line = document.getElementById('location-line');
  if (!form || !line) return;
  const { lat, lng, address } = form.elements;
  const say = (text) => {
    line.textContent = text;
  };
  if (!navigator.geolocation) {
    say("Location not supported. Your browser doesn't support location services.");
    return;
  }
  say('Getting your location… You can send without waiting for it.');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      lat.value = coords.latitude.toFixed(6);
      lng.value = coords.longitude.toFixed(6);
      // The profile's address would contradict it; what somebody typed stays.
      if (address.value === address.defaultValue) address.value = '';
      const place = `${lat.value},${lng.value}`;
      say(`Location obtained: ${place}. Your current location has been captured for sharing.`);
      const link = `https://www.openstreetmap.org/?mlat=${lat.value}&mlon=${lng.value}`;
      for (const text of document.querySelectorAll('a[href^="sms:"]')) {
        const message = form.elements.message.value.trim() || form.elements.message.placeholder;
        const body = encodeURIComponent(`${message}\nMy location: ${place} ${link}`);
        text.href = `sms:${text.dataset.dial}?body=${body}`;
      }
    },
    () =>
      say(
        'Location access denied. Unable to access your location. You can still send emergency alerts without location. Reload the page to try again.',
      ),
    { enableHighAccuracy: true, timeout: 10000, maximumAge: 60000 },
  );
})();
