import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { describe } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'

interface ExportCsvProps {
  /** The list as it is filtered and sorted. */
  fetch: () => Promise<File>
  label?: string
}

/** Saves a list as a CSV file. */
export function ExportCsv({ fetch, label = 'CSV' }: ExportCsvProps) {
  const exporting = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(file, file.name),
    onError(error) {
      const { sentence, request_id } = describe(error)
      void toast({ message: `Failed to export the list: ${sentence}`, tone: 'bad', request_id })
    },
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  )
}
