import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'csv', label: 'CSV for a spreadsheet' },
] as const

/** The report as a file, for everybody who may read it. */
export function ExportReport({ report: { id } }: { report: Report }) {
  const menu = usePopover()
  const exporting = useMutation({
    mutationFn: (format: 'pdf' | 'csv') => client.reports.exportReport({ id, format }),
    onSuccess(file) {
      menu.close()
      saveFile(file, file.name)
    },
    onError(error) {
      const { sentence, request_id } = describe(error)
      void toast({ message: `Failed to export report: ${sentence}`, tone: 'bad', request_id })
    },
  })
  return (
    <>
      <Button
        {...menu.button}
        variant="default"
        loading={exporting.isPending}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        Export
      </Button>
      <PopoverPanel {...menu.panel} label="Export">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            disabled={exporting.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => exporting.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </PopoverPanel>
    </>
  )
}
