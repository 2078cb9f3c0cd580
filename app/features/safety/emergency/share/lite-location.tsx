/** Lite mode's one script (decision 066): it fills in where the device is, and says so. */
export function LiteLocation() {
  return (
    <>
      <p id="location-line" role="status" className="rounded-xl bg-sunken px-4 py-3">
        This page uses one small script to find where you are.
      </p>
      <noscript>
        <p>Your browser runs no scripts, so it is not used here: type where you are.</p>
      </noscript>
      <input type="hidden" name="lat" />
      <input type="hidden" name="lng" />
      <input type="hidden" name="accuracy" />
      <input type="hidden" name="ageSeconds" />
      <script src="/location.js" defer />
    </>
  );
}
