/** `/reference/`: how to use the interface. */

import { GROUPS } from '../../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from '../../../edge/contract/endpoints.ts';
import { ERROR_STATUS, type ErrorCode } from '../../../edge/contract/errors.ts';
import * as addresses from '../../../edge/contract/page-addresses.ts';
import { type ParameterKey, parameter, parameters } from '../../../edge/contract/parameters.ts';
import { API_ROOT, MCP_PATH } from '../../../edge/contract/version.ts';
import { api } from '../api-addresses.ts';
import { Layout } from '../components/layout.tsx';
import { Section, Table } from '../components/parts.tsx';
import { baseOf, isHeld, quickStart } from '../model/samples.ts';
import { singlePage, type Website } from '../page.ts';

export const referencePages = singlePage('reference', addresses.reference(), Reference);

const SEARCH = endpoint('search').path;

const SECTIONS = [
  ['quick-start', 'Quick start'],
  ['assistants', 'Assistants'],
  ['endpoints', 'Endpoints'],
  ['parameters', 'Parameters'],
  ['compliance-tools', 'Compliance tools'],
  ['errors', 'Errors'],
  ['keys', 'Keys'],
  ['promises', 'What you can rely on'],
  ['try', 'Try it'],
] as const;

function Reference({ site }: { site: Website }) {
  return (
    <Layout
      site={site}
      address={addresses.reference()}
      title="API reference"
      description="The interface for programs: quick start in curl, TypeScript and Python, every endpoint and parameter, errors, keys, what you can rely on, and a console to try requests."
      crumbs={[{ name: 'Reference' }]}
      alternates={[{ type: 'application/json', href: api('openapi'), title: 'OpenAPI 3.1' }]}
      scripts={['reference']}
    >
      <header class="title">
        <h1>API reference</h1>
        <p class="lead">
          Everything on this site is also JSON: read-only, over HTTP, one <code>GET</code> request
          for each answer. The full description is <a href={api('openapi')}>OpenAPI 3.1</a>.
        </p>
        <nav aria-label="On this page">
          <ul class="inline">
            {SECTIONS.map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Section id="quick-start" title="Quick start">
        {quickStart(site.origin).map(({ title, code }) => (
          <section key={title} class="sample" aria-label={title} tabindex={0}>
            <h3>{title}</h3>
            <pre>
              <code data-base={baseOf(site.origin)}>{code}</code>
            </pre>
          </section>
        ))}
        <p>
          Every answer has its records in <code>data</code>. Lists have <code>meta</code> with the
          total, except the deadlines of one framework. Those that come in pages have{' '}
          <code>links</code> to the pages before and after; <code>{SEARCH}</code> has none.
        </p>
        <p>
          <a href={api('typescript_client')}>client.ts</a> is one file without dependencies, for
          Node.js, Deno, Bun and browsers: the types of all parameters and answers, a call for each
          path, and lists record by record. A newer one is compatible. <code>get</code> returns an
          error as a value, with <code>code</code>, <code>message</code> and <code>status</code>;{' '}
          <code>list</code> throws it. Both take an <code>AbortSignal</code> last.
        </p>
      </Section>
      <Section id="assistants" title="Assistants">
        <p>
          An assistant that speaks the Model Context Protocol connects to one address,{' '}
          <code data-base={baseOf(site.origin)}>{`${baseOf(site.origin)}${MCP_PATH}`}</code>{' '}
          (streamable HTTP, no login; where keys are configured, with one of the{' '}
          <a href="#keys">headers</a>). It then has seven tools: to search, to read a provision as
          it is or was on a day, to verify quotations, to list obligations and deadlines, to look up
          defined terms, and to see what changed. Each answer says which wording and version it is,
          with the citation and the link to quote.
        </p>
      </Section>
      <Section id="endpoints" title="Endpoints">
        <p>
          All are below <code>/api/v1</code>; <code>/v1</code> answers the same.
        </p>
        <EndpointTables site={site} />
      </Section>
      <Section id="parameters" title="Parameters">
        <p>
          Names in braces are part of the path; these go in the query. A parameter that an endpoint
          does not know is ignored, except <code>at</code>, and one given twice is an error. A name
          may be here twice where it means different things.
        </p>
        <ParameterTable />
      </Section>
      <ComplianceTools />
      <Errors />
      <Keys />
      <Promises />
      <TryIt site={site} />
    </Layout>
  );
}

function ComplianceTools() {
  return (
    <Section id="compliance-tools" title="Compliance tools">
      <p>
        Each act is a file that tools for governance, risk and compliance import, with every
        article, annex and requirement, and for each requirement its type, the roles that it
        concerns, and from when it applies. The page of an act links to both.
      </p>
      <dl class="promises">
        <div>
          <dt>OSCAL 1.2</dt>
          <dd>
            Import <code class="path">{breakable(endpoint('framework_oscal_catalog').path)}</code>{' '}
            as a catalog. Chapters are groups, articles and annexes controls; paragraphs, points and
            requirements are items of their statements.
          </dd>
        </div>
        <div>
          <dt>CISO Assistant</dt>
          <dd>
            Save <code class="path">{breakable(endpoint('framework_ciso_assistant').path)}</code>,
            add it to the libraries and load it. Choose your roles as implementation groups of an
            audit. To update, upload a later file: what you answered stays with its requirement.
          </dd>
        </div>
      </dl>
      <p>
        Ids stay when a wording changes, and <code>version</code> rises with each change of an act’s
        data. Both files say on top whether their wording is a restatement, and of which version of
        the law.
      </p>
    </Section>
  );
}

const REMEDIES: Readonly<Record<ErrorCode, string>> = {
  INVALID_PARAM: 'Correct the parameter that the message names; it also gives the rule.',
  UNAUTHORIZED: 'Send a key with the request; if you did, it is not one of this deployment.',
  NOT_FOUND:
    'Check the address. Where a name was nearly right, error.suggestion holds the nearest that exists.',
  METHOD_NOT_ALLOWED: 'Use GET or HEAD: nothing can be changed here.',
  UNAVAILABLE: 'Wait as many seconds as the header Retry-After says, then ask again.',
};

function Errors() {
  return (
    <Section id="errors" title="Errors">
      <p>
        Every error is JSON: <code>{'{ "error": { "code", "message" } }'}</code>. Match on the code:
        messages are for people. Only the 503 of{' '}
        <a href={api('health')}>{endpoint('health').path}</a> has a body of its own.
      </p>
      <Table label="Codes of errors" head={['Code', 'Status', 'What to do']}>
        {Object.entries(ERROR_STATUS).map(([code, status]) => (
          <tr key={code}>
            <th scope="row">
              <code class="path">{code}</code>
            </th>
            <td>{status}</td>
            <td>{REMEDIES[code as ErrorCode]}</td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

function Keys() {
  return (
    <Section id="keys" title="Keys">
      <p>
        A deployment may be open or ask for keys; whoever runs it gives them out. Send yours in one
        of two headers: <code>Authorization: Bearer KEY</code> or <code>X-API-Key: KEY</code>. Never
        put it into an address. <a href={api('health')}>{endpoint('health').path}</a>, the{' '}
        <a href={api('openapi')}>description</a>, its schemas and the{' '}
        <a href={api('typescript_client')}>client</a> need none, and so do these pages.
      </p>
    </Section>
  );
}

const PROMISES = [
  [
    'Compatibility',
    'Within v1, no path, parameter or field is renamed or removed, and none changes its meaning. Fields, endpoints and parameters may be added: ignore what you do not know.',
  ],
  [
    'Ids',
    'An id stays with its record through rebuilds, new imports and the insertion of other records. It is unique among records of its kind.',
  ],
  [
    'Paging',
    `Lists with links, and ${SEARCH}, take page and per_page, 1 to 100, 20 by default. links.next and links.prev keep the filters; ${SEARCH} has no links: meta.total tells how many pages there are. A page after the last one is empty, and not an error. All other lists come whole, changelogs up to limit.`,
  ],
  [
    'Caching',
    'Every answer with status 200 has an ETag. Send it back in If-None-Match: while nothing has changed you get 304 without a body.',
  ],
  [
    'Rate',
    'The API itself counts no requests. The host of a deployment may limit them; the bulk files (NDJSON, CSV) and ETags spare you most of them.',
  ],
  ['The same bytes', 'The same data give the same answers, byte for byte.'],
] as const;

function Promises() {
  return (
    <Section id="promises" title="What you can rely on">
      <dl class="promises">
        {PROMISES.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>
        What has changed in the data is in the <a href={api('changelog')}>update log</a>, also as a{' '}
        <a href={api('changelog_feed')}>feed</a>.
      </p>
    </Section>
  );
}

function TryIt({ site }: { site: Website }) {
  const { script, style, licences } = site.assets.console;
  return (
    <Section id="try" title="Try it">
      <p>
        The console lists every endpoint with its parameters and the shape of its answers, and sends
        requests to this site. Where keys are configured, put yours under “Authorize”.
      </p>
      <div
        id="console"
        data-script={script}
        data-style={style}
        data-description={api('openapi')}
        role="status"
      >
        <noscript>
          <p>The console needs JavaScript. Everything above is complete without it.</p>
        </noscript>
      </div>
      <p class="quiet">
        The console is Swagger UI, from this site. <a href={licences}>Its licences</a>.
      </p>
    </Section>
  );
}

function EndpointTables({ site }: { site: Website }) {
  return (
    <div class="endpoints">
      {Object.entries(GROUPS).map(([group, holds]) => (
        <section key={group} aria-labelledby={anchorOf(group)}>
          <h3 id={anchorOf(group)}>{group}</h3>
          <p class="quiet">{holds}</p>
          <Table label={`Endpoints: ${group}`} head={['Path', 'Answers', 'Parameters']}>
            {endpointNames
              .filter((name) => endpoint(name).group === group)
              .map((name) => (
                <EndpointRow
                  key={name}
                  name={name}
                  hasExample={isHeld(endpoint(name).example, site.dataset)}
                />
              ))}
          </Table>
        </section>
      ))}
    </div>
  );
}

const anchorOf = (group: string) => `endpoints-${group.toLowerCase().replaceAll(' ', '-')}`;

interface EndpointRowProps {
  name: EndpointName;
  hasExample: boolean;
}

function EndpointRow({ name, hasExample }: EndpointRowProps) {
  const { path, parameters: keys, summary, example } = endpoint(name);
  const query = keys.map(parameter).filter(({ place }) => place === 'query');
  return (
    <tr>
      <th scope="row">
        <code class="path">{breakable(path)}</code>
      </th>
      <td>
        <span class="what">{summary}.</span>
        {hasExample ? (
          <a href={`${API_ROOT}${example}`} aria-label={`Example of ${path}`}>
            Example
          </a>
        ) : null}
      </td>
      <td class="names">
        {query.length === 0 ? (
          <span class="quiet">none</span>
        ) : (
          query.map((entry) => <code key={entry.name}>{entry.name} </code>)
        )}
      </td>
    </tr>
  );
}

/** A path that may go on in the next line before each of its parts. */
function breakable(path: string) {
  return path.split(/(?=\/)/).flatMap((part) => [<wbr key={part} />, part]);
}

/** One row for each name and meaning of a parameter. */
function ParameterTable() {
  const keys = (Object.keys(parameters) as ParameterKey[]).filter(
    (key) => parameter(key).place === 'query',
  );
  const ofQueries = keys.map((key) => ({
    name: parameter(key).name,
    description: parameter(key).description,
  }));
  const rows = new Map(ofQueries.map((entry) => [`${entry.name} ${entry.description}`, entry]));
  return (
    <Table label="Parameters of queries" head={['Name', 'Meaning']}>
      {[...rows].map(([key, { name, description }]) => (
        <tr key={key}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{withCode(description)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Turns Markdown's marks for code, the only ones in descriptions, into elements. */
function withCode(text: string) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
}
