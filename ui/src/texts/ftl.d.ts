/** A file of messages, as text. */
declare module "*.ftl" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file's text
  export default text;
}
