/** `/<framework>/article-33/`: one article, in force or repealed. */
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { articleProvisionId } from '../../../edge/law/article-ref.ts';
import type { Article, RepealedArticle } from '../../dataset/dataset.ts';
import { pointsOf } from '../../render/provisions.ts';
import { articleResource, repealedArticleResource } from '../../render/text-resources.ts';
import { api } from '../api-addresses.ts';
import { AppliesFrom } from '../components/application.tsx';
import { ArticleContents } from '../components/article-contents.tsx';
import { CitedBy } from '../components/cited-by.tsx';
import { History } from '../components/history.tsx';
import { CopyLink, Warning } from '../components/parts.tsx';
import { FOUND_BY, LinkedProvisions, ProvisionPage } from '../components/provision.tsx';
import { RecitalTexts } from '../components/recital-texts.tsx';
import { Requirements } from '../components/requirements.tsx';
import { Standing } from '../components/standing.tsx';
import { EditionNotice, LinedText, Wordings } from '../components/text.tsx';
import { articleBeginnings } from '../model/application.ts';
import { explainingRecitals, olderRecitals, relatedArticles } from '../model/explanations.ts';
import { historyOf } from '../model/history.ts';
import { articleLink, recitalLink } from '../model/links.ts';
import { requirementsOf } from '../model/requirements.ts';
import { type Anchors, OWN_ANCHORS, unique } from '../model/text-lines.ts';
import { type ActProps, actPages } from '../page.ts';

export const articlePages = actPages('article', function* (act) {
  const { framework } = act;
  for (const article of framework.articles) {
    const { to: address } = articleLink(framework, article);
    yield { address, render: () => <ArticlePage {...act} {...{ article, address }} /> };
  }
  for (const repealed of framework.repealed) {
    const { to: address } = articleLink(framework, repealed.last);
    yield { address, render: () => <RepealedPage {...act} {...{ repealed, address }} /> };
  }
});

interface Props extends ActProps {
  address: string;
}

function ArticlePage({ site, framework, article, address }: Props & { article: Article }) {
  const { slug, legaltext_url } = framework.record;
  const resource = articleResource(article, framework);
  const act = { framework: framework.record, since: article.since };
  const taken: Anchors = new Set(OWN_ANCHORS);
  const history = historyOf(framework, `art_${article.ref}`);
  const recitals = explainingRecitals(framework, article);
  return (
    <ProvisionPage
      {...propsOf({ site, framework, address }, article)}
      named={resource}
      title={resource.title}
      description={withoutNumber(article.content)}
      provenance={article}
      lead={
        <>
          {resource.chapter === null ? null : <p class="quiet">{resource.chapter}</p>}
          <Standing site={site} framework={framework} provenance={article} />
          <AppliesFrom of={articleBeginnings(framework, article)} />
          {history.length < 2 ? null : (
            <p>
              <a href="#history">What it said before, and what changed</a>
            </p>
          )}
          <EditionNotice isPlain={article.edition === 'plain_language'} url={legaltext_url} />
        </>
      }
      aside={
        <>
          <ArticleContents framework={framework} article={article} />
          <LinkedProvisions
            site={site}
            title="Related articles"
            links={relatedArticles(framework, article).map((each) => articleLink(framework, each))}
          />
          <LinkedProvisions
            site={site}
            title="Recitals that explain it"
            note={[FOUND_BY, olderRecitals(article) ?? ''].join(' ').trim()}
            links={recitals.map((recital) => recitalLink(framework, recital))}
          />
          <CitedBy site={site} slug={slug} id={`art_${article.ref}`} />
        </>
      }
    >
      {resource.paragraphs.map((paragraph) => {
        const ref = paragraph.paragraph_ref;
        const anchor = ref === '' ? undefined : unique(addresses.anchor(paragraph.id), taken);
        return (
          <div class="paragraph" id={anchor} key={paragraph.position}>
            {anchor === undefined ? null : (
              <CopyLink to={`#${anchor}`} citation={paragraph.citation} label={`${ref}.`} />
            )}
            <Wordings
              site={site}
              of={paragraph}
              holder={{ framework, id: paragraph.id, title: resource.title }}
              pointsIn={(text) => pointsOf(text, paragraph.id, '', act)}
              taken={taken}
            />
            <Requirements
              site={site}
              slug={slug}
              requirements={requirementsOf(framework, article.ref, ref)}
            />
          </div>
        );
      })}
      <RecitalTexts
        site={site}
        framework={framework}
        recitals={recitals}
        id="recitals"
        which="on this article"
      />
      <History site={site} wordings={history} />
    </ProvisionPage>
  );
}

function RepealedPage({
  site,
  framework,
  repealed,
  address,
}: Props & { repealed: RepealedArticle }) {
  const { last } = repealed;
  const resource = repealedArticleResource(repealed, framework);
  return (
    <ProvisionPage
      {...propsOf({ site, framework, address }, last)}
      named={resource}
      title={resource.title}
      description={`Repealed. Its last wording: ${withoutNumber(last.content)}`}
      provenance={repealed}
      isRepealed
      lead={<Standing site={site} framework={framework} provenance={repealed} isRepealed />}
    >
      <Warning>
        <p>This article was repealed. Below is its last wording, which is no longer the law.</p>
      </Warning>
      {last.paragraphs.map(({ ref, ...wordings }) => {
        const text = wordings.official ?? wordings.plainLanguage ?? '';
        return (
          <div class="paragraph" key={ref}>
            <LinedText
              site={site}
              text={ref === '' ? text : `${ref}. ${text}`}
              holder={{ framework, id: articleProvisionId(last.ref, ref), title: resource.title }}
              points={pointsOf(text, '', '', {
                framework: framework.record,
                since: repealed.since,
              })}
              taken={null}
            />
          </div>
        );
      })}
      <History site={site} wordings={historyOf(framework, `art_${last.ref}`)} />
    </ProvisionPage>
  );
}

/** A text without the number of its first paragraph, which says nothing among the words that search engines show. */
function withoutNumber(content: string): string {
  return content.replace(/^\d+[a-z]*\. /, '');
}

/** What both kinds of pages say of the article. */
function propsOf(props: Props, { ref, edition }: Article) {
  const { slug } = props.framework.record;
  return {
    ...props,
    id: `art_${ref}`,
    label: `Article ${ref}`,
    isPlain: edition === 'plain_language',
    json: api('article', { slug, article_number: ref }),
  };
}
