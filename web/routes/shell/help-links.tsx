import { IconLifebuoy, IconPhone } from '@tabler/icons-react'
import { useSession } from '../../lib/session.tsx'
import styles from './help-links.module.css'

/** At the foot of the menu: where to book a call and whom to ask (decision C-201). */
export function HelpLinks() {
  const contact = useSession()?.contact
  if (!contact?.booking_url && !contact?.support_email) return null
  return (
    <nav aria-label="Help" className={styles.help}>
      {contact.booking_url ? (
        <a href={contact.booking_url} target="_blank" rel="noreferrer">
          <IconPhone size={18} stroke={1.7} aria-hidden />
          Book a Call
        </a>
      ) : null}
      {contact.support_email ? (
        <a href={`mailto:${contact.support_email}`}>
          <IconLifebuoy size={18} stroke={1.7} aria-hidden />
          <span className={styles.address}>{contact.support_email}</span>
        </a>
      ) : null}
    </nav>
  )
}
