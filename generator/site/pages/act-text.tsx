/** `/<framework>/text/` and `/<framework>/text/chapter-iii/`: an act, or a chapter, on one page to read and print. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import type { Annex, Article, Framework } from '../../dataset/dataset.ts';
import { annexPointsOf, pointsOf } from '../../render/provisions.ts';
import { annexResource, articleResource } from '../../render/text-resources.ts';
import { api } from '../api-addresses.ts';
import { Layout } from '../components/layout.tsx';
import { DateText } from '../components/parts.tsx';
import { RecitalTexts } from '../components/recital-texts.tsx';
import { Replaced } from '../components/standing.tsx';
import { EditionNotice, LinedText } from '../components/text.tsx';
import { type Chapter, chapterAddress, contentsOf } from '../model/contents.ts';
import { shortened } from '../model/words.ts';
import { type ActProps, actPages } from '../page.ts';

export const actTextPages = actPages('act-text', function* (act) {
  const { framework } = act;
  const chapters = contentsOf(framework);
  const address = addresses.text(framework.record.slug);
  yield {
    address,
    render: () => <ActText {...act} address={address} chapters={chapters} chapter={null} />,
  };
  for (const chapter of chapters) {
    const own = chapterAddress(framework, chapter);
    if (own === null) continue;
    yield {
      address: own,
      render: () => <ActText {...act} address={own} chapters={[chapter]} chapter={chapter} />,
    };
  }
});

interface TextProps extends ActProps {
  address: string;
  chapters: readonly Chapter[];
  /** Null for the whole act. */
  chapter: Chapter | null;
}

function ActText({ site, framework, address, chapters, chapter }: TextProps) {
  const { record, recitals, inForce, edition } = framework;
  const { slug, short_name: act, name } = record;
  const title = chapter?.name ?? `Text of ${act}`;
  return (
    <Layout
      site={site}
      address={address}
      title={chapter === null ? title : `${act}, ${title}`}
      description={shortened(
        `${chapter === null ? name : `${title} of ${name}`}, on one page to read and print.`,
        300,
      )}
      crumbs={[
        { name: act, to: addresses.framework(slug) },
        ...(chapter === null ? [] : [{ name: 'Text', to: addresses.text(slug) }]),
        { name: chapter?.name?.split(':', 1)[0] ?? 'Text' },
      ]}
      alternates={[
        { type: 'application/json', href: api('framework', { slug }), title: `${act} as JSON` },
      ]}
      scripts={['previews']}
    >
      <header class="title">
        <h1>
          <small>{chapter === null ? name : act}</small>
          {title}
        </h1>
        <Replaced site={site} framework={framework} />
        {inForce.record.from === null ? null : (
          <p class="quiet">
            In the version of <DateText date={inForce.record.from} />.
          </p>
        )}
        <EditionNotice isPlain={edition === 'plain_language'} url={record.legaltext_url} />
        {chapter === null ? <ChapterLinks framework={framework} chapters={chapters} /> : null}
      </header>
      <div class="text act-text" id="text">
        {chapter === null ? (
          <RecitalTexts site={site} framework={framework} recitals={recitals} which="too" />
        ) : null}
        {chapters.map((each) => (
          <ChapterText
            key={each.sections[0]?.articles[0]?.ref}
            site={site}
            framework={framework}
            chapter={each}
            isAlone={chapter !== null}
          />
        ))}
        {chapter !== null
          ? null
          : framework.annexes.map((annex) => (
              <AnnexText
                key={annex.record.annex_number}
                site={site}
                framework={framework}
                annex={annex}
              />
            ))}
      </div>
    </Layout>
  );
}

function ChapterLinks({
  framework,
  chapters,
}: {
  framework: Framework;
  chapters: readonly Chapter[];
}) {
  const links = chapters.flatMap((chapter) => {
    const to = chapterAddress(framework, chapter);
    return to === null ? [] : [{ to, name: chapter.name }];
  });
  if (links.length === 0) return null;
  return (
    <details class="chapters">
      <summary>One chapter alone</summary>
      <ul class="links">
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** @param props `isAlone`: the page has the name of the chapter as its title */
function ChapterText({
  site,
  framework,
  chapter: { name, sections },
  isAlone,
}: ActProps & { chapter: Chapter; isAlone: boolean }) {
  const hasHeading = name !== null && !isAlone;
  return (
    <>
      {hasHeading ? <h2>{name}</h2> : null}
      {sections.map(({ name: section, articles }) => {
        const Section = hasHeading ? 'h3' : 'h2';
        const level = 2 + Number(hasHeading) + Number(section !== null);
        return (
          <div key={articles[0]?.ref}>
            {section === null ? null : <Section>{section}</Section>}
            {articles.map((article) => (
              <ArticleText
                key={article.ref}
                site={site}
                framework={framework}
                article={article}
                level={level}
              />
            ))}
          </div>
        );
      })}
    </>
  );
}

const HEADINGS = ['h2', 'h3', 'h4'] as const;

function ArticleText({
  site,
  framework,
  article,
  level,
}: ActProps & { article: Article; level: number }) {
  const { title, paragraphs } = articleResource(article, framework);
  const act = { framework: framework.record, since: article.since };
  const Heading = HEADINGS[level - 2] ?? 'h4';
  return (
    <>
      <Heading class="small">
        <a href={addresses.article(framework.record.slug, article.ref)}>Article {article.ref}</a>{' '}
        {title}
      </Heading>
      {paragraphs.map(({ id, paragraph_ref: ref, content }) => (
        <div class="paragraph" key={id}>
          {ref === '' ? null : <span class="number">{ref}.</span>}
          <LinedText
            site={site}
            text={content}
            holder={{ framework, id, title }}
            points={pointsOf(content, id, '', act)}
            taken={null}
          />
        </div>
      ))}
    </>
  );
}

function AnnexText({ site, framework, annex }: ActProps & { annex: Annex }) {
  const { annex_number: number, title, content } = annexResource(annex, framework);
  const act = { framework: framework.record, since: annex.since };
  return (
    <>
      <h2>
        <a href={addresses.annex(framework.record.slug, number)}>Annex {number}</a> {title}
      </h2>
      <LinedText
        site={site}
        text={content}
        holder={{ framework, id: `anx_${number}`, title }}
        points={annexPointsOf(content, number, act)}
        taken={null}
      />
    </>
  );
}
