import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { COLLECTION_FREQUENCY_WORDS, MAPPING_TYPE_WORDS } from '#domain/mapping-words.ts'
import { COLLECTION_FREQUENCIES, MAPPING_TYPES, type MappingType } from '#domain/revenue-mapping.ts'
import { FieldRow } from '../../ui/form-layout.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { firstSourceOf, type MappingValues } from './form-values.ts'
import styles from './mappings.module.css'
import { type ChoicesQuery, MoreChoices } from './more-choices.tsx'
import { SourceField } from './source-field.tsx'

const TYPES = MAPPING_TYPES.map((value) => ({ value, label: MAPPING_TYPE_WORDS[value] }))
const FREQUENCIES = COLLECTION_FREQUENCIES.map((value) => ({ value, label: COLLECTION_FREQUENCY_WORDS[value] }))

interface MappingFieldsProps {
  form: UseFormReturnType<MappingValues>
  projects: Choices
  agreements: Choices
  /** Charges are counted for it: another source is another mapping. */
  isSourceFixed?: boolean
}

export interface Choices {
  options: readonly { value: string; label: string }[]
  isLocked: boolean
  note?: string | undefined
  /** What reads them, unless they are known. */
  query?: ChoicesQuery
}

export function MappingFields({ form, projects, agreements, isSourceFixed = false }: MappingFieldsProps) {
  const { mapping_type, project_id } = form.values
  const changeType = (type: MappingType | '') => {
    if (type === '') return
    form.setValues({ mapping_type: type, source: firstSourceOf(type) })
    form.clearFieldError('source')
  }
  const changeProject = (id: string) =>
    form.setValues({ project_id: id, agreement_id: '', source: firstSourceOf(mapping_type) })
  return (
    <div className={styles.stack}>
      <FieldRow>
        <div>
          <SelectField
            label="Project"
            placeholder="Choose a project"
            required
            options={projects.options}
            disabled={projects.isLocked}
            {...form.getInputProps('project_id')}
            onChange={changeProject}
          />
          {projects.query ? <MoreChoices of="projects" isLocked={projects.isLocked} query={projects.query} /> : null}
        </div>
        <div>
          <SelectField
            label="Agreement"
            placeholder="Choose an agreement"
            required
            options={agreements.options}
            disabled={agreements.isLocked}
            description={agreements.note}
            {...form.getInputProps('agreement_id')}
          />
          {agreements.query ? (
            <MoreChoices of="agreements" isLocked={agreements.isLocked} query={agreements.query} />
          ) : null}
        </div>
      </FieldRow>
      <TextInput label="Mapping Name" description="Its line in reports" required {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      <FieldRow>
        <SelectField
          label="Revenue Source Type"
          required
          options={TYPES}
          disabled={isSourceFixed}
          {...form.getInputProps('mapping_type')}
          onChange={changeType}
        />
        {mapping_type === 'manual' ? (
          <p className={styles.note}>You enter the amounts of this mapping in each report yourself.</p>
        ) : (
          <SourceField form={form} project_id={project_id} mapping_type={mapping_type} isFixed={isSourceFixed} />
        )}
      </FieldRow>
      {isSourceFixed && mapping_type !== 'manual' ? (
        <p className={styles.note}>
          This mapping has counted charges of its source. Create another mapping for another source.
        </p>
      ) : null}
      <FieldRow>
        <PercentField
          label="Revenue Share Percentage"
          description="For information: shares are calculated by the agreement"
          {...form.getInputProps('revenue_share_percentage')}
        />
        <SelectField
          label="Collection Frequency"
          required
          options={FREQUENCIES}
          {...form.getInputProps('collection_frequency')}
        />
      </FieldRow>
    </div>
  )
}
