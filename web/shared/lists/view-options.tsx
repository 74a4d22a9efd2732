import { Button, Checkbox } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import styles from './lists.module.css'
import type { TableView } from './use-table-view.ts'

interface ViewOptionsProps {
  view: TableView
  /** All orders of the list, also those without a column of their own. */
  sorts: readonly Option<string>[]
  /** How rows can be grouped. */
  grouping?: { value: string; options: readonly Option<string>[]; onGroup: (value: string) => void }
}

/** Order, grouping and columns of a table. On a phone it is the way to sort. */
export function ViewOptions({ view: { sorting, choices }, sorts, grouping }: ViewOptionsProps) {
  const menu = usePopover()
  return (
    <>
      <Button
        {...menu.button}
        variant="default"
        size="xs"
        leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
      >
        Display
      </Button>
      <PopoverPanel {...menu.panel} label="Display" className={styles.options}>
        <SelectField label="Sort" options={sorts} value={sorting.value ?? ''} onChange={sorting.onSort} />
        {grouping ? (
          <SelectField label="Group" options={grouping.options} value={grouping.value} onChange={grouping.onGroup} />
        ) : null}
        {choices.length > 0 ? (
          <fieldset className={styles.columns}>
            <legend>Columns</legend>
            {choices.map(({ id, header, isShown, toggle }) => (
              <Checkbox key={id} label={header} checked={isShown} onChange={toggle} />
            ))}
          </fieldset>
        ) : null}
      </PopoverPanel>
    </>
  )
}
