import { charts } from './charts.tsx'
import { distributions } from './distributions.tsx'
import { fields } from './fields.tsx'
import { figures } from './figures.tsx'
import { menus } from './menus.tsx'
import { moneyPictures } from './money-pictures.tsx'
import { people } from './people.tsx'
import { progress } from './progress.tsx'
import type { Specimen } from './specimen.tsx'
import { surfaces } from './surfaces.tsx'
import { tables } from './tables.tsx'
import { waiting } from './waiting.tsx'

/** Every component of web/ui; a test beside this looks that none is missing. */
export const REGISTRY: readonly { title: string; specimens: readonly Specimen[] }[] = [
  { title: 'Money and facts', specimens: figures },
  { title: 'Tables', specimens: tables },
  { title: 'Charts', specimens: charts },
  { title: 'Distributions', specimens: distributions },
  { title: 'Pictures of money', specimens: moneyPictures },
  { title: 'Progress and status', specimens: progress },
  { title: 'Fields', specimens: fields },
  { title: 'Surfaces and buttons', specimens: surfaces },
  { title: 'Menus', specimens: menus },
  { title: 'Empty, failed, awaited', specimens: waiting },
  { title: 'Who and what', specimens: people },
]
