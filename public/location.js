/* The only script in lite mode. Its texts match call-text.ts. */
(() => {
  const form = document.getElementById('share');
  const line = document.getElementById('location-line');
  if (!form || !line) return;
  const { lat, lng, accuracy, ageSeconds, address, message } = form.elements;
  const home = address.defaultValue;
  const say = (text) => (line.textContent = text);

  function fillTexts() {
    const typed = address.value.trim();
    const place = `${lat.value},${lng.value}`;
    const link = `https://www.openstreetmap.org/?mlat=${lat.value}&mlon=${lng.value}`;
    let where = '';
    if (lat.value) where = `\nMy location: ${place} ${link}`;
    else if (typed) where = `\n${typed === home ? 'My home' : 'I am at'}: ${typed}`;
    const body = encodeURIComponent((message.value.trim() || message.placeholder) + where);
    for (const text of document.querySelectorAll('[data-dial]'))
      text.href = `sms:${text.dataset.dial}?body=${body}`;
  }
  form.addEventListener('input', fillTexts);

  if (!navigator.geolocation)
    return say("Location not supported. Your browser doesn't support location services.");
  say('Getting your location… You can send without waiting for it.');
  navigator.geolocation.getCurrentPosition(
    ({ coords, timestamp }) => {
      accuracy.value = coords.accuracy;
      form.onsubmit = () => (ageSeconds.value = (Date.now() - timestamp) / 1000);
      lat.value = coords.latitude.toFixed(6);
      lng.value = coords.longitude.toFixed(6);
      // The profile's address would contradict the location.
      if (address.value === home) address.value = '';
      fillTexts();
      say(
        `Location obtained: ${lat.value},${lng.value}. Your current location has been captured for sharing.`,
      );
    },
    () =>
      say(
        'Location access denied. Unable to access your location. You can still send emergency alerts without location. Reload the page to try again.',
      ),
    { enableHighAccuracy: true, timeout: 10000, maximumAge: 60000 },
  );
})();
