import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './settings.module.css'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

const ProfileTab = lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab }))
const AccountTab = lazy(async () => ({ default: (await import('./account-tab/account-tab.tsx')).AccountTab }))
const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications-tab/notifications-tab.tsx')).NotificationsTab,
}))
const RecommendationsTab = lazy(async () => ({
  default: (await import('./recommendations-tab.tsx')).RecommendationsTab,
}))
const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }))

const CONTENTS: Record<SettingsTab['value'], ReactNode> = {
  profile: <ProfileTab />,
  account: <AccountTab />,
  notifications: <NotificationsTab />,
  details: <DetailsTab />,
  recommendations: <RecommendationsTab />,
}

/** /settings: profile, security, notifications, business details (decisions C-18, C-37). */
export function SettingsPage() {
  const { role } = useViewer()
  const [first, ...others] = settingsTabs(role)
  return (
    <div className={styles.page}>
      <PageHeader title="Settings" description="Profile, security and notifications" />
      <PageTabs label="Settings" tabs={[filled(first), ...others.map(filled)]} />
    </div>
  )
}

const filled = ({ value, label }: SettingsTab): PageTab => ({
  value,
  label,
  content: <Loaded content={CONTENTS[value]} />,
})

/** Each tab is loaded when it is opened. */
function Loaded({ content }: { content: ReactNode }) {
  return <Suspense fallback={<CardSkeleton lines={5} label="Loading settings..." />}>{content}</Suspense>
}
