declare module '#elements' {
  const pages: Record<string, React.ComponentType>;
  export default pages;
}
