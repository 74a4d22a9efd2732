import { useViewer } from '../../lib/session.tsx'
import { TextLink } from '../../ui/links.tsx'
import styles from './collection.module.css'

/** Why nothing can be collected from a project without an account, and for its owner where one is connected. */
export function NotConnected({ project_id }: { project_id: string }) {
  const isOwner = useViewer().role === 'owner'
  return (
    <p className={styles.dim}>
      No Stripe account is connected to this project, so nothing can be collected.{' '}
      {isOwner ? (
        <TextLink to="/revenue" search={{ projectId: project_id }}>
          Connect one under Revenue Mappings
        </TextLink>
      ) : null}
    </p>
  )
}
