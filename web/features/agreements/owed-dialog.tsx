import { OwedStatement } from '../../shared/terminations/owed-statement.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What is still owed under an agreement that ends or has ended. */
export function OwedDialog({ agreement_id, onClose }: { agreement_id: string; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="What is still owed">
      <OwedStatement agreement_id={agreement_id} />
    </Dialog>
  )
}
