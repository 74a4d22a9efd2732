import { client } from '../../lib/client.ts'
import { FileMenu } from '../files/file-menu.tsx'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'json', label: 'JSON for programs' },
] as const

/** The trace of a payment as a file, for everybody who may see it. */
export const DownloadTrace = ({ payment_id }: { payment_id: string }) => (
  <FileMenu
    label="Download trace"
    formats={FORMATS}
    fetch={(format) => client.payments.exportPaymentTrace({ id: payment_id, format })}
    failed="Failed to download the trace"
  />
)
