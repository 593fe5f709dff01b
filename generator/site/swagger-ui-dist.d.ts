/** The package has no types of its own for this. */
declare module 'swagger-ui-dist/absolute-path.js' {
  /** Where the package is installed. */
  export default function absolutePath(): string;
}
