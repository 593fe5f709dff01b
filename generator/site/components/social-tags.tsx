/** What previews of a link to a page show: Open Graph, and the one tag that X needs beside it. */
import type { Site } from '../page.ts';

interface SocialTagsProps {
  site: Site;
  address: string;
  siteName: string;
  title: string;
  description: string;
}

/** Addresses and the picture must be absolute, so they are there only where the site knows its own. */
export function SocialTags({ site, address, siteName, title, description }: SocialTagsProps) {
  const { origin, assets } = site;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {origin === null ? null : (
        <>
          <meta property="og:url" content={`${origin}${address}`} />
          <meta property="og:image" content={`${origin}${assets.preview}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={siteName} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
