import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../lib/toasts.ts'

/** Loads what a page shows again, and says so. Live changes come without it. */
export function RefreshButton({ nouns }: { nouns: readonly string[] }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    void toast({ message: 'Refreshing data...', priority: 'low' })
    try {
      const isShown = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
        Array.isArray(path) && nouns.includes(String(path[0]))
      await queries.refetchQueries({ type: 'active', predicate: isShown }, { throwOnError: true })
      void toast({ message: 'Data refreshed successfully', tone: 'good' })
    } catch {
      void toast({ message: 'Failed to refresh data', tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void refresh()}
    >
      Refresh
    </Button>
  )
}
