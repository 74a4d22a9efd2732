import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { describe } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'

interface FileMenuProps<Format extends string> {
  label: string
  formats: readonly { format: Format; label: string }[]
  fetch: (format: Format) => Promise<File>
  /** What stands before the reason when it fails: 'Failed to export report'. */
  failed: string
  /** As the other buttons above a list. */
  compact?: boolean
}

/** Something as a file, in the format one chooses. */
export function FileMenu<Format extends string>({
  label,
  formats,
  fetch,
  failed,
  compact = false,
}: FileMenuProps<Format>) {
  const menu = usePopover()
  const exporting = useMutation({
    mutationFn: fetch,
    onSuccess(file) {
      menu.close()
      saveFile(file, file.name)
    },
    onError(error) {
      const { sentence, request_id } = describe(error)
      void toast({ message: `${failed}: ${sentence}`, tone: 'bad', request_id })
    },
  })
  return (
    <>
      <Button
        {...menu.button}
        variant="default"
        {...(compact && { size: 'xs' })}
        loading={exporting.isPending}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        {label}
      </Button>
      <PopoverPanel {...menu.panel} label={label}>
        {formats.map((one) => (
          <Button
            key={one.format}
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            disabled={exporting.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => exporting.mutate(one.format)}
          >
            {one.label}
          </Button>
        ))}
      </PopoverPanel>
    </>
  )
}
