import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useToday } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './settings.module.css'

/** Everything about oneself: to take along, and to leave. */
export function DataSection() {
  const today = useToday()
  const [isDeleting, deletion] = useDisclosure(false)
  const exporting = useOperation(orpc.profiles.exportMyData, {
    success: 'Your data has been downloaded',
    onDone: (file) => saveFile(file, `sharewell-${today}.zip`),
  })
  return (
    <Card title="Your data">
      <div className={styles.act}>
        <div>
          <h3 className={styles.heading}>Download your data</h3>
          <p className={styles.hint}>
            A ZIP file of your profile, deals, reports, payments, notifications and uploaded files. The readme explains
            what's in it.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isBusy}
          onClick={() => exporting.run({})}
        >
          {exporting.isBusy ? 'Packing...' : 'Download my data'}
        </Button>
      </div>
      <FormFailure>{exporting.failure?.sentence}</FormFailure>
      <div className={styles.act}>
        <div>
          <h3 className={styles.heading}>Delete your account</h3>
          <p className={styles.hint}>
            This removes your name, addresses, picture, cards and login details. Records of deals and payments stay,
            without your name. Receipts, agreements and reports shared with others keep it.
          </p>
        </div>
        <Button variant="outline" color="red" onClick={deletion.open}>
          Delete account
        </Button>
      </div>
      <DeleteDialog opened={isDeleting} onClose={deletion.close} />
    </Card>
  )
}
