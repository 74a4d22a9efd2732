import type { UseFormReturnType } from '@mantine/form'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MAPPING_TYPE_WORDS } from '#domain/mapping-words.ts'
import type { MappingType } from '#domain/revenue-mapping.ts'
import { orpc } from '../../lib/client.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { MappingValues } from './form-values.ts'
import { MoreChoices } from './more-choices.tsx'

interface SourceFieldProps {
  form: UseFormReturnType<MappingValues>
  project_id: string
  mapping_type: MappingType
  isFixed: boolean
}

/** What the connected account has of a type, newest first, a hundred at a time. */
export function SourceField({ form, project_id, mapping_type, isFixed }: SourceFieldProps) {
  const query = useSources(project_id, mapping_type)
  const chosen = form.values.source
  const sources = query.data?.sources ?? []
  const options = sources.map(({ value, name, detail }) => ({ value, label: detail ? `${name}, ${detail}` : name }))
  // One that is further down, or that the account no longer has, stays chosen.
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <div>
      <SelectField
        label="Stripe Source"
        placeholder={query.isFetching ? 'Loading...' : 'Choose what is counted'}
        required
        options={isListed ? options : [{ value: chosen, label: chosen }, ...options]}
        disabled={isFixed}
        description={noteOf(query, mapping_type)}
        {...form.getInputProps('source')}
      />
      <MoreChoices of="sources" query={query} isLocked={isFixed} />
    </div>
  )
}

function useSources(project_id: string, mapping_type: MappingType) {
  return useInfiniteQuery({
    ...orpc.mappings.listSources.infiniteOptions({
      input: (cursor: string | undefined) => ({ project_id, mapping_type, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      select: ({ pages }) => ({
        sources: pages.flatMap(({ sources }) => sources),
        is_connected: pages[0]?.is_connected ?? false,
      }),
    }),
    enabled: project_id !== '',
  })
}

function noteOf({ data }: ReturnType<typeof useSources>, mapping_type: MappingType): string | undefined {
  if (!data) return undefined
  if (!data.is_connected) return 'No Stripe account is connected to this project yet.'
  const what = MAPPING_TYPE_WORDS[mapping_type].replace('Stripe ', '')
  return data.sources.length === 0 ? `The connected account has no ${what}s yet.` : undefined
}
