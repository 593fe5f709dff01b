/** Pages that offer downloads and do nothing else. */
import { downloadWithKey } from './lib/downloads.ts';

downloadWithKey();
