import type { ReactNode } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './provider.module.css'
import { type Provider, saidFacts } from './provider-detail-values.ts'

type Details = Provider['details']

/** Positions, past work and education in the provider's own words. */
export function ExperienceTab({ details }: { details: Details }) {
  const { past_experience, experiences, past_work, education, resume_url, linkedin_url } = details
  if (!past_experience && details.hidden_fields.includes('background')) {
    return (
      <Card flush>
        <EmptyState title="Not shared">
          This provider shows experience and education to project owners they have an agreement with.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.stack}>
      <Card title="In their own words">
        <p className={styles.words}>{past_experience}</p>
        <FactList
          columns={2}
          facts={saidFacts(details, [
            { label: 'Resume', value: resume_url && <Outside href={resume_url} />, field: 'links' },
            { label: 'LinkedIn', value: linkedin_url && <Outside href={linkedin_url} />, field: 'links' },
          ])}
        />
      </Card>
      {experiences.length > 0 ? (
        <Card title="Experience" flush>
          <ul className={styles.entries}>
            {experiences.map(({ title, company, industry, start_date, end_date, description }) => (
              <Entry
                key={`${title} ${company} ${start_date}`}
                title={title}
                second={[company, industry].filter(Boolean).join(' · ')}
                aside={`${monthOf(start_date)} to ${end_date ? monthOf(end_date) : 'today'}`}
                words={description}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {past_work.length > 0 ? (
        <Card title="Past work" flush>
          <ul className={styles.entries}>
            {past_work.map(({ title, description, link }) => (
              <Entry
                key={`${title} ${link}`}
                title={title}
                second={link ? <Outside href={link} /> : null}
                aside="In their own words"
                words={description}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {education.length > 0 ? (
        <Card title="Education" flush>
          <ul className={styles.entries}>
            {education.map(({ degree, field_of_study, institution, description }) => (
              <Entry
                key={`${degree} ${institution}`}
                title={[degree, field_of_study].filter(Boolean).join(', ')}
                second={institution}
                words={description}
              />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}

const monthOf = (date: string): string => formatMonth(date.slice(0, 7))

interface EntryProps {
  title: string
  second: ReactNode
  aside?: string
  words: string
}

function Entry({ title, second, aside, words }: EntryProps) {
  return (
    <li>
      <div className={styles.entryHead}>
        <h3>{title}</h3>
        {aside ? <span className={styles.dim}>{aside}</span> : null}
      </div>
      {second ? <p className={styles.dim}>{second}</p> : null}
      {words ? <p className={styles.entryWords}>{words}</p> : null}
    </li>
  )
}

/** A link that a person typed: it leads out, and what it leads to learns nothing of this page. */
function Outside({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {href}
    </a>
  )
}
