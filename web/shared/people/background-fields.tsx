import { Textarea, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import { MAX_RECORDS } from '#contract/provider-options.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import type { Education, Experience, PastWork, TypedWork } from './provider-work.ts'
import { RecordList } from './record-list.tsx'

/** What the fields need of the form that they stand in. */
export interface BackgroundForm {
  values: Pick<TypedWork, RecordField>
  getInputProps: GetInputProps<TypedWork>
  insertListItem(field: RecordField, record: Education | Experience | PastWork): void
  removeListItem(field: RecordField, index: number): void
}

type RecordField = 'experiences' | 'past_work' | 'education'

const EMPTY = {
  experiences: { title: '', company: '', industry: '', start_date: '', end_date: '', description: '' },
  past_work: { title: '', description: '', link: '' },
  education: { degree: '', field_of_study: '', institution: '', description: '' },
} as const

/** Positions held, earlier work and education: a list of records each. */
export function BackgroundFields({ form }: { form: BackgroundForm }) {
  const list = (field: RecordField) => ({
    count: form.values[field].length,
    max: MAX_RECORDS,
    onAdd: () => form.insertListItem(field, { ...EMPTY[field] }),
    onRemove: (index: number) => form.removeListItem(field, index),
  })
  const input = form.getInputProps
  return (
    <>
      <RecordList title="Experience" noun="experience" {...list('experiences')}>
        {(at) => (
          <>
            <FieldRow>
              <TextInput label="Title" required {...input(`experiences.${at}.title`)} />
              <TextInput label="Company" required {...input(`experiences.${at}.company`)} />
            </FieldRow>
            <FieldRow>
              <DateField label="Start date" required {...input(`experiences.${at}.start_date`)} />
              <DateField label="End date" description="Empty while it lasts" {...input(`experiences.${at}.end_date`)} />
            </FieldRow>
            <TextInput label="Industry" {...input(`experiences.${at}.industry`)} />
            <Textarea label="Description" autosize minRows={2} {...input(`experiences.${at}.description`)} />
          </>
        )}
      </RecordList>
      <RecordList title="Past work" noun="past work" {...list('past_work')}>
        {(at) => (
          <>
            <TextInput label="Title" required {...input(`past_work.${at}.title`)} />
            <Textarea label="Description" autosize minRows={2} {...input(`past_work.${at}.description`)} />
            <TextInput label="Link" type="url" {...input(`past_work.${at}.link`)} />
          </>
        )}
      </RecordList>
      <RecordList title="Education" noun="education" {...list('education')}>
        {(at) => (
          <>
            <FieldRow>
              <TextInput label="Degree" required {...input(`education.${at}.degree`)} />
              <TextInput label="Field of study" {...input(`education.${at}.field_of_study`)} />
            </FieldRow>
            <TextInput label="Institution" {...input(`education.${at}.institution`)} />
            <Textarea label="Description" autosize minRows={2} {...input(`education.${at}.description`)} />
          </>
        )}
      </RecordList>
    </>
  )
}
