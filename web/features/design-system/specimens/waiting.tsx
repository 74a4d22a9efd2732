import { EquationTilesSkeleton } from '../../../ui/chart/equation-tiles.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { CardSkeleton, LinesSkeleton, PageSkeleton, TableSkeleton, TilesSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, FailedState } from '../../../ui/states.tsx'
import { type Specimen, state } from './specimen.tsx'

/** What stands where something is awaited, missing or broken. */
export const waiting: Specimen[] = [
  {
    name: 'ReasonedButton',
    file: 'reasoned-button.tsx',
    about: 'A button that says beside it why it is off.',
    states: [
      state('On', () => (
        <ReasonedButton reason={undefined} onClick={() => {}}>
          Collect again
        </ReasonedButton>
      )),
      state('Off', () => (
        <ReasonedButton reason="A collection is running." onClick={() => {}}>
          Collect again
        </ReasonedButton>
      )),
    ],
  },
  {
    name: 'EmptyState',
    file: 'states.tsx',
    about: 'Nothing is here yet, and that is not a failure.',
    states: [
      state('With a way to begin', () => (
        <EmptyState title="No projects found" action={<ButtonLink to="/design-system">Create New</ButtonLink>}>
          A project is what revenue is shared of.
        </EmptyState>
      )),
      state('Plain', () => <EmptyState title="No notifications" />),
    ],
  },
  {
    name: 'FailedState',
    file: 'states.tsx',
    about: 'What happened, a way to try again, and the id under which it can be asked about.',
    states: [
      state('With everything', () => (
        <FailedState title="Failed to load reports." requestId="req-2f6b1c9e" onRetry={() => undefined}>
          Please check your internet connection and try again.
        </FailedState>
      )),
      state('Trying again', () => <FailedState title="Failed to load reports." retrying onRetry={() => undefined} />),
    ],
  },
  skeleton('TableSkeleton', 'A table before its rows.', (label) => <TableSkeleton rows={3} label={label} />),
  skeleton('TilesSkeleton', 'Tiles before their figures.', (label) => <TilesSkeleton count={3} label={label} />),
  {
    name: 'EquationTilesSkeleton',
    file: 'chart/equation-tiles.tsx',
    about: 'Tiles that add up, before their amounts.',
    isWide: true,
    states: [state('Waiting', (scheme) => <EquationTilesSkeleton label={`A sum that never arrives, ${scheme}`} />)],
  },
  skeleton('CardSkeleton', 'A card before its facts.', (label) => <CardSkeleton lines={3} label={label} />),
  skeleton('LinesSkeleton', 'The inside of a card.', () => <LinesSkeleton lines={3} />),
  skeleton('PageSkeleton', 'A page before its data.', (label) => <PageSkeleton label={label} />),
  {
    name: 'LoadMore',
    file: 'load-more.tsx',
    about: 'The next page of a list, when there is one.',
    states: [
      state('There is more', () => (
        <LoadMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }} />
      )),
      state('Loading it', () => (
        <LoadMore query={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: () => undefined }} />
      )),
    ],
  },
]

function skeleton(name: string, about: string, show: (label: string) => React.ReactElement): Specimen {
  return {
    name,
    file: 'skeletons.tsx',
    about,
    isWide: true,
    states: [state('Waiting', (scheme) => show(`A sample that never arrives, ${scheme}`))],
  }
}
