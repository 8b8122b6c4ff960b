/** A file of messages, as text. */
declare module "*.ftl" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file's text
  export default text;
}

/** A style sheet that is loaded later: its address. */
declare module "*.css" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file's address
  export default address;
}
