import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contract } from '#contract/index.ts'
import { toast } from '../../lib/toasts.ts'

interface RefreshButtonProps {
  /** What is loaded again, of what is shown. */
  nouns: readonly (keyof Contract)[]
  failed?: string | undefined
}

/** Loads what a page shows again, and says so. Live changes come without it. */
export function RefreshButton({ nouns, failed = 'Failed to refresh data' }: RefreshButtonProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    void toast({ message: 'Refreshing data...', priority: 'low' })
    try {
      const isShown = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
        Array.isArray(path) && nouns.some((noun) => noun === path[0])
      await queries.refetchQueries({ type: 'active', predicate: isShown }, { throwOnError: true })
      void toast({ message: 'Data refreshed successfully', tone: 'good' })
    } catch {
      void toast({ message: failed, tone: 'bad' })
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
