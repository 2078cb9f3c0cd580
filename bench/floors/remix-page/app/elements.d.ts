declare module '#elements' {
  export default function Page(): React.JSX.Element;
}
