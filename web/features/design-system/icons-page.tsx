import { icons } from 'virtual:icons-used'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './icons-page.module.css'

/** /icons-preview-page: the icons that the product uses, found in its source when it was built. Only in development. */
export function IconsPage() {
  return (
    <>
      <PageHeader
        title="Icons"
        description={`${icons.length} icons of Tabler are used. Each says how many files use it; hover for which.`}
      />
      <Card>
        <ul className={styles.icons}>
          {icons.map(({ name, icon: Icon, files }) => (
            <li key={name} title={files.join('\n')}>
              <Icon size={26} stroke={1.6} aria-hidden />
              <code>{name}</code>
              <span>{files.length === 1 ? '1 file' : `${files.length} files`}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
