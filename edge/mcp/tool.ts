/** What a tool is: one entry of the table of tools. */
import { ApiError } from '../contract/errors.ts';
import type { Law } from './law.ts';
import { problemWith, record, type Shape, type Shapes, type Values } from './shape.ts';

interface Definition<Input extends Shapes, Output> {
  name: string;
  title: string;
  /** For a model that has never seen it: what it answers, and when to use it. */
  description: string;
  input: Input;
  output: Shape<Output>;
  /** What to do after an error, beyond its message. */
  remedy: string;
  /** @throws {ApiError} for what the caller can put right */
  call(input: Values<Input>, law: Law): Promise<Output>;
}

/** A tool as the protocol sees it. */
export interface Tool {
  name: string;
  /** Its entry in the list of tools. */
  listed: Readonly<Record<string, unknown>>;
  /** @param given the arguments, as they were sent */
  call(given: Readonly<Record<string, unknown>>, law: Law): Promise<ToolResult>;
}

interface ToolResult extends Readonly<Record<string, unknown>> {
  content: { type: 'text'; text: string }[];
  structuredContent?: unknown;
  isError: boolean;
}

/** Nothing can be changed here, and there is nothing but the acts that are held. */
const ANNOTATIONS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** A tool whose arguments and answers are of the types that its definition says. */
export function tool<const Input extends Shapes, Output>(
  definition: Definition<Input, Output>,
): Tool {
  const { name, title, description, input, output, remedy } = definition;
  const inputSchema = record(input).json;
  return {
    name,
    listed: {
      name,
      title,
      description,
      inputSchema,
      outputSchema: output.json,
      annotations: { title, ...ANNOTATIONS },
    },
    call: async (given, law) => {
      // Some models send null for what they leave out, and one value for a list.
      const sent = Object.entries(given).filter(([, value]) => value !== null);
      const values = Object.fromEntries(
        sent.map(([key, value]) => [key, isList(input, key) ? [value].flat() : value]),
      );
      const problem = problemWith(values, inputSchema, 'the call');
      if (problem !== null) return failure(`${problem}.`, remedy);
      try {
        // It was checked by the schema of this very type.
        return success(await definition.call(values as Values<Input>, law));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message, suggestion } = error;
        return failure(
          suggestion === null || message.includes(`'${suggestion}'`)
            ? message
            : `${message} Nearest: ${suggestion}.`,
          remedy,
        );
      }
    },
  };
}

const isList = (input: Shapes, key: string): boolean =>
  Object.hasOwn(input, key) && input[key]?.json.type === 'array';

const contentOf = (text: string): ToolResult['content'] => [{ type: 'text', text }];

/** An answer twice: as data, and as text for clients that read no data. */
const success = (answer: unknown): ToolResult => ({
  content: contentOf(JSON.stringify(answer)),
  structuredContent: answer,
  isError: false,
});

const failure = (problem: string, remedy: string): ToolResult => ({
  content: contentOf(`${problem} ${remedy}`),
  isError: true,
});
