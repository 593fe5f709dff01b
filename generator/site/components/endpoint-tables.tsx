/** Every endpoint of the interface and every parameter, out of the contract. */

import { GROUPS } from '../../../edge/contract/endpoint.ts';
import { type EndpointName, endpoint, endpointNames } from '../../../edge/contract/endpoints.ts';
import { type ParameterKey, parameter, parameters } from '../../../edge/contract/parameters.ts';
import { API_ROOT } from '../../../edge/contract/version.ts';
import { isHeld } from '../model/samples.ts';
import type { Site } from '../page.ts';
import { Table } from './parts.tsx';

export function EndpointTables({ site }: { site: Site }) {
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
                <Row
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

interface RowProps {
  name: EndpointName;
  hasExample: boolean;
}

function Row({ name, hasExample }: RowProps) {
  const { path, parameters: keys } = endpoint(name);
  const { summary, example } = endpoint(name);
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
          query.map((each) => <code key={each.name}>{each.name} </code>)
        )}
      </td>
    </tr>
  );
}

/** A path that may go on in the next line before each of its parts. */
function breakable(path: string) {
  return path.split(/(?=\/)/).flatMap((part) => [<wbr key={part} />, part]);
}

/** One row a name: where it means the same everywhere, once. */
export function ParameterTable() {
  const keys = (Object.keys(parameters) as ParameterKey[]).filter(
    (key) => parameter(key).place === 'query',
  );
  const ofQueries = keys.map((key) => ({
    name: parameter(key).name,
    description: parameter(key).description,
  }));
  const rows = new Map(ofQueries.map((each) => [`${each.name} ${each.description}`, each]));
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

/** The description has Markdown's marks for code, and no others. */
function withCode(text: string) {
  return text
    .split('`')
    .map((part, place) => (place % 2 === 1 ? <code key={part}>{part}</code> : part));
}
