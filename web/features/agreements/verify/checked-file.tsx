import { useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { hashOfFile } from './hash-of-file.ts'
import { Verdict } from './verdict.tsx'

/** A chosen file with what is on record about it; only its hash is sent. */
export function CheckedFile({ file, id }: { file: File; id: string }) {
  const query = useQuery({
    queryKey: ['agreement verification', id],
    queryFn: async () => client.agreements.verifyAgreement({ sha256: await hashOfFile(file) }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to check the file.">
      {({ agreement }) => <Verdict filename={file.name} agreement={agreement} />}
    </QueryView>
  )
}
