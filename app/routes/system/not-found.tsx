export default function Placeholder() { return <p>Not built yet</p>; }
