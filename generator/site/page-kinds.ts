/** Every kind of page. Files, links between pages, and tests come from this table. */
import type { PageKind } from './page.ts';
import { actTextPages } from './pages/act-text.tsx';
import { annexPages } from './pages/annex.tsx';
import { articlePages } from './pages/article.tsx';
import { changePages } from './pages/changes.tsx';
import { comparePages } from './pages/compare.tsx';
import { deadlinePages } from './pages/deadlines.tsx';
import { frameworkPages } from './pages/framework.tsx';
import { frameworkDutyPages } from './pages/framework-duties.tsx';
import { glossaryPages } from './pages/glossary.tsx';
import { homePages } from './pages/home.tsx';
import { notFoundPages } from './pages/not-found.tsx';
import { obligationPages } from './pages/obligations.tsx';
import { recitalPages } from './pages/recital.tsx';
import { referencePages } from './pages/reference.tsx';
import { roleDutyPages } from './pages/role-duties.tsx';
import { searchPages } from './pages/search.tsx';
import { topicPages } from './pages/topic.tsx';
import { topicActPages } from './pages/topic-act.tsx';

export const pageKinds: readonly PageKind[] = [
  homePages,
  frameworkPages,
  articlePages,
  recitalPages,
  annexPages,
  actTextPages,
  glossaryPages,
  searchPages,
  comparePages,
  topicPages,
  topicActPages,
  changePages,
  obligationPages,
  frameworkDutyPages,
  roleDutyPages,
  deadlinePages,
  referencePages,
  notFoundPages,
];
