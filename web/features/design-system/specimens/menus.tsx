import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { PopoverPanel, usePopover } from '../../../ui/popover.tsx'
import { TabGroups } from '../../../ui/tab-groups.tsx'
import { type Specimen, state } from './specimen.tsx'

/** What a button opens below itself. */
export const menus: Specimen[] = [
  {
    name: 'Breadcrumbs',
    file: 'breadcrumbs.tsx',
    about:
      'The pages above one that lies deep. PageHeader shows them as `trail`; `web/shared/trails` has one for each page.',
    states: [
      state('Of a report', (scheme) => (
        <Breadcrumbs
          label={`Breadcrumb, ${scheme}`}
          trail={[
            { label: 'Projects', link: linkOptions({ to: '/projects' }) },
            { label: 'Fernleaf', link: linkOptions({ to: '/projects' }) },
          ]}
        />
      )),
    ],
  },
  {
    name: 'PopoverPanel',
    file: 'popover.tsx',
    about: 'A panel below its button, by the browser’s own means. It keeps the focus inside and gives it back.',
    states: [state('Closed until it is pressed', () => <SampleMenu />)],
  },
  {
    name: 'TabGroups',
    file: 'tab-groups.tsx',
    about: 'More views of a page than fit side by side: tabs, some of which are menus. Each view has an address.',
    states: [
      state('A tab and a menu', (scheme) => (
        <TabGroups
          label={`Sample, ${scheme}`}
          groups={[
            { label: 'Overview', tabs: [{ value: 'components', label: 'Overview', content: 'The overview' }] },
            {
              label: 'Terms',
              tabs: [
                { value: 'terms', label: 'Terms', content: 'The terms' },
                { value: 'details', label: 'Details', content: 'The details' },
              ],
            },
          ]}
        />
      )),
    ],
  },
]

function SampleMenu() {
  const menu = usePopover()
  return (
    <>
      <Button {...menu.button} variant="default">
        Actions
      </Button>
      <PopoverPanel {...menu.panel} label="Actions">
        <Button variant="subtle" color="gray" onClick={menu.close}>
          Edit Project
        </Button>
      </PopoverPanel>
    </>
  )
}
