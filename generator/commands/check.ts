import { loadDataset } from '../dataset/load.ts';
import { count } from '../dataset/problem.ts';
import { DATA_FOLDER } from './build.ts';
import { type Command, text } from './command.ts';

export const checkCommand: Command = {
  summary: 'lint the data folder and print every problem with file and place',
  usage: '[--data DIR]',
  help: `  --data DIR  the data folder (${DATA_FOLDER})`,
  options: { data: { type: 'string' } },
  run: async (values) => {
    const folder = text(values, 'data') ?? DATA_FOLDER;
    const { frameworks } = await loadDataset(folder);
    const total = (part: 'articles' | 'recitals' | 'annexes' | 'requirements' | 'deadlines') =>
      frameworks.reduce((sum, framework) => sum + framework[part].length, 0);
    console.log(
      `${folder}: no problems in ${count(frameworks.length, 'framework')}: ` +
        `${count(total('articles'), 'article')}, ${count(total('recitals'), 'recital')}, ` +
        `${total('annexes')} annexes, ${count(total('requirements'), 'requirement')}, ` +
        `${count(total('deadlines'), 'deadline')}`,
    );
  },
};
