import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createReactWatch } from '../../src/node/read/run/watch-react.ts'

const { replace, watch } = createReactWatch()
const watched = replace('react', react) as typeof react
const { jsx, jsxs } = replace('react/jsx-runtime', runtime) as typeof runtime

const needsOf = (Component: () => react.ReactNode): readonly string[] =>
  watch(() => renderToStaticMarkup(react.createElement(Component))).needs

test('handlers on elements and effects are named once, in the order in which they are met', () => {
  const needs = needsOf(() => {
    watched.useEffect(() => {}, [])
    watched.useLayoutEffect(() => {}, [])
    const button = jsx('button', { onClick: () => {} })
    const field = watched.createElement('input', { onInput: () => {} })
    return jsxs('div', { onClick: () => {}, children: [button, field] })
  })
  assert.equal(needs, ['useEffect', 'useLayoutEffect', 'onClick', 'onInput'])
})

test('state, handlers of components, and what no browser calls need nothing', () => {
  const Shown = ({ onPick }: { onPick: () => void }) => jsx('p', { children: typeof onPick })
  const needs = needsOf(() => {
    watched.useState(0)
    return jsxs('div', {
      onClick: undefined,
      children: [jsx(Shown, { onPick: () => {} }), jsx('i', { one: 'x' })],
    })
  })
  assert.equal(needs, [])
})

test('each render starts anew, and HTML is what React makes', () => {
  const button = () => jsx('button', { onClick: () => {}, children: 'Go' })
  assert.equal(needsOf(button), ['onClick'])
  const { value, needs } = watch(() => renderToStaticMarkup(jsx('b', { children: 'x' })))
  assert.equal([value, needs], ['<b>x</b>', []])
})

test('React itself and other modules stay as they are', () => {
  assert.is(replace('react-dom', react), react)
  assert.is(watched.useState, react.useState)
  assert.is.not(watched.useEffect, react.useEffect)
})

test.run()
