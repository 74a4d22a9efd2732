export const unreadCount = (alerts: readonly { read: boolean }[]): number => alerts.filter(({ read }) => !read).length
