/** The styles of the panel, independent of the site's. */
export const overlayStyles = `
:host { all: initial; }
section {
  position: fixed; inset: auto 0 0 0; z-index: 2147483647;
  max-height: 40vh; display: flex; flex-direction: column;
  color: #f2f4f7; background: #1b1f27; border-top: 4px solid #e5484d;
  font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -4px 24px rgb(0 0 0 / 40%);
}
header { display: flex; align-items: center; gap: 16px; padding: 8px 16px; }
h2 { flex: 1; margin: 0; font-size: 15px; }
button {
  font: inherit; color: inherit; background: #333a47; border: 1px solid #8891a3; border-radius: 4px;
  padding: 4px 12px; cursor: pointer;
}
button:focus-visible, ol:focus-visible { outline: 3px solid #7cb7ff; outline-offset: 2px; }
ol { margin: 0; padding: 0 16px 12px; overflow: auto; list-style: none; }
li ol { padding: 0; }
summary { cursor: pointer; }
li { margin: 8px 0; padding-left: 12px; border-left: 4px solid #e5484d; }
li.warning { border-color: #f5a524; }
a, code { display: inline-block; margin-top: 4px; font-size: 13px; }
a { color: #9ecbff; }
code { color: #b8c0cc; font-family: ui-monospace, monospace; }
a:focus-visible { outline: 3px solid #7cb7ff; outline-offset: 2px; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
`
