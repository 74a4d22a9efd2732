import { Button } from '@mantine/core'
import { PopoverPanel, usePopover } from '../../../ui/popover.tsx'
import { type Specimen, state } from './specimen.tsx'

/** What a button opens below itself. */
export const menus: Specimen[] = [
  {
    name: 'PopoverPanel',
    file: 'popover.tsx',
    about: 'A panel below its button, by the browser’s own means. It keeps the focus inside and gives it back.',
    states: [state('Closed until it is pressed', () => <SampleMenu />)],
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
