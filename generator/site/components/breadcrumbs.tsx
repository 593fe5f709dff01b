export interface Crumb {
  name: string;
  /** Left out for the page itself, which comes last. */
  to?: string;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav class="crumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        {crumbs.map(({ name, to }) => (
          <li key={name}>
            {to === undefined ? <span aria-current="page">{name}</span> : <a href={to}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
