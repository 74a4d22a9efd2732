import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'
import { usePaymentFilters } from './use-payment-filters.ts'

/** The list as it is filtered and sorted, as CSV. */
export function ExportPayments() {
  const { input } = usePaymentFilters()
  const exporting = useMutation({
    mutationFn: () => client.payments.exportPayments(input),
    onSuccess: (file) => saveFile(file, file.name),
    onError(error) {
      const { sentence, request_id } = describe(error)
      void toast({ message: `Failed to export payments: ${sentence}`, tone: 'bad', request_id })
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      CSV
    </Button>
  )
}
