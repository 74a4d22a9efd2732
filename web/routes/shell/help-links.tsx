import { IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../lib/session.tsx'
import styles from './help-links.module.css'
import { useHelpFrom } from './use-help-from.ts'

/** At the foot of the menu: the guides, and where to book a call and whom to ask (decision C-201). */
export function HelpLinks() {
  const contact = useSession()?.contact
  const from = useHelpFrom()
  return (
    <nav aria-label="Help" className={styles.help}>
      <Link to="/help" search={{ from }}>
        <IconLifebuoy size={18} stroke={1.7} aria-hidden />
        Help
      </Link>
      {contact?.booking_url ? (
        <a href={contact.booking_url} target="_blank" rel="noreferrer">
          <IconPhone size={18} stroke={1.7} aria-hidden />
          Book a Call
        </a>
      ) : null}
      {contact?.support_email ? (
        <a href={`mailto:${contact.support_email}`}>
          <IconMail size={18} stroke={1.7} aria-hidden />
          <span className={styles.address}>{contact.support_email}</span>
        </a>
      ) : null}
    </nav>
  )
}
