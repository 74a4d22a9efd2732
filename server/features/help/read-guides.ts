import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { GUIDE_TYPES } from '#contract/help.ts'
import { frontMatterOf, type MarkdownSection, sectionsOf } from '#server/platform/markdown.ts'

/** What stands between the dashes at the head of a guide. */
const frontMatter = z.strictObject({
  title: z.string().min(1).max(120),
  type: z.enum(GUIDE_TYPES),
  category: z.string().regex(/^[A-Z][A-Za-z_]*$/),
  tags: z.array(z.string().min(1).max(30)).min(1).max(12),
  /** The paths of the screens it belongs to. */
  screens: z.array(z.string().startsWith('/')),
  /** Its place among the guides, from 1. */
  order: z.int().min(1),
})

export interface Guide extends z.output<typeof frontMatter> {
  id: string
  sections: MarkdownSection[]
}

/** The guides of a folder in their order. Throws where one is not as it should be, naming its file. */
export async function readGuides(folder: string): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const guides = await Promise.all(
    names.map(async (name) => guideFrom(name, await readFile(join(folder, name), 'utf8'))),
  )
  return guides.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** A guide from its file, `name` being that of the file. */
export function guideFrom(name: string, file: string): Guide {
  const { data, body } = frontMatterOf(file)
  const parsed = frontMatter.safeParse(data)
  if (!parsed.success) throw new Error(`The guide ${name} has wrong front matter: ${z.prettifyError(parsed.error)}`)
  const sections = sectionsOf(body)
  if (sections.length === 0) throw new Error(`The guide ${name} has no section: a line that begins with '# '.`)
  return { id: name.replace(/\.md$/, ''), ...parsed.data, sections }
}
