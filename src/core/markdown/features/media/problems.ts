import type { Diagnostic, Position } from '../../../../types/diagnostic.ts'
import { problemMaker } from '../../../problems/problem-maker.ts'
import { defineProblems } from '../../../problems/problem-record.ts'

/** The problems of videos and embeds. */
export const mediaProblems = defineProblems([
  {
    code: 'embed-not-allowed',
    severity: 'warning',
    meaning:
      'A page embeds a host that the config does not allow, so a link takes its place. Each host gets to know who reads the page and loads its frame, and the content security policy names it.',
    example: '<YouTube id="dQw4w9WgXcQ" />',
    cure: 'Add the host to embeds: { hosts: [...] } in the config, or link to the page instead.',
  },
  {
    code: 'bad-media',
    severity: 'warning',
    meaning:
      'A video or an embed has no address that can be shown. Videos are files of the site; embeds have an address that begins with https, or the id of a video at YouTube.',
    example: '<Video title="Tour" />',
    cure: 'Name a file beside the document or under public/, or the whole address of what is embedded.',
  },
])

const problem = problemMaker(mediaProblems)

export const embedNotAllowed = (position: Position, host: string): Diagnostic =>
  problem(
    'embed-not-allowed',
    position,
    `Nothing of ${host} is embedded, because the config does not allow it; a link takes its place.`,
    `To allow it, write embeds: { hosts: ['${host}'] } in the config.`,
  )

export const noEmbed = (position: Position, source: string): Diagnostic =>
  problem(
    'bad-media',
    position,
    source === '' ? 'This embed has no address.' : `“${source.slice(0, 80)}” cannot be embedded.`,
    'Write an address that begins with https://, or the id of a video at YouTube.',
  )

export const noVideo = (position: Position, source: string): Diagnostic =>
  problem(
    'bad-media',
    position,
    source === ''
      ? 'This video has no file.'
      : `The video ${source.slice(0, 80)} is of another host; a link takes its place.`,
    'Put the file beside the document, and name it with src="./tour.mp4".',
  )
