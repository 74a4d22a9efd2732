import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { formatMomentDay } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'

/** What the deal is about, and who is on either side of it. */
export function ProjectInfoTab({ proposal }: { proposal: Proposal }) {
  const { project_info: info, project } = proposal
  return (
    <div className={styles.columns}>
      <Card
        title={project.title}
        aside={
          info ? (
            <ButtonLink to="/project-detail" search={{ id: info.id }} variant="default" size="compact-md">
              View project
            </ButtonLink>
          ) : null
        }
      >
        {info ? (
          <FactList
            facts={[
              { label: 'Created', value: formatMomentDay(info.created_at) },
              { label: 'Description', value: info.description },
              { label: 'Industry', value: info.industry },
              { label: 'Stage', value: info.stage },
              { label: 'Status', value: <StatusBadge status={info.project_status} /> },
              { label: 'Revenue streams', value: info.revenue_streams.join(', ') },
            ]}
          />
        ) : (
          <p className={styles.dim}>This project is only a name so far. It is created when its owner agrees.</p>
        )}
      </Card>
      <div className={styles.stack}>
        <PersonCard title="Project owner" person={proposal.owner} />
        <PersonCard title="Service provider" person={proposal.provider} />
      </div>
    </div>
  )
}

function PersonCard({ title, person }: { title: string; person: Proposal['owner'] }) {
  const { id, name, email, role_in_company, bio } = person
  return (
    <Card title={title} aside={id ? null : <span className={styles.dim}>Invited</span>}>
      <div className={styles.person}>
        <Initials name={name} />
        <p>
          <b>{name}</b>
          <br />
          <span className={styles.dim}>{email}</span>
        </p>
      </div>
      {role_in_company ? <p>{role_in_company}</p> : null}
      <p className={styles.dim}>{bio || 'No bio available.'}</p>
    </Card>
  )
}
