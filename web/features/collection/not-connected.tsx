import { TextLink } from '../../ui/links.tsx'
import styles from './collection.module.css'

/** Why nothing can be collected from a project without an account, and where one is connected. */
export function NotConnected({ project_id }: { project_id: string }) {
  return (
    <p className={styles.dim}>
      No Stripe account is connected to this project, so nothing can be collected.{' '}
      <TextLink to="/revenue" search={{ projectId: project_id }}>
        Connect one under Revenue Mappings
      </TextLink>
    </p>
  )
}
