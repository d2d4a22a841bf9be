// Runs a page's scripts once it stands on the screen (a second at most; at once in a tab that is hidden): what runs
// earlier only delays reading. It stands at the end of the body, so that they find the whole document.
const afterFirstPaint = `{
  const { scripts } = document.currentScript.dataset;
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    for (const src of scripts.split(' ')) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  };
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) run();
  else {
    const hasPainted = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
    new PerformanceObserver((list) => hasPainted(list) && run()).observe({ type: 'paint', buffered: true });
    setTimeout(run, 1000);
  }
}`

/** The document around each page (Docusaurus’ ssrTemplate, in Eta). */
export const pageTemplate = `<!doctype html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="utf-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((attribute) => { %><%~ attribute %><% }) %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }) %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>">${afterFirstPaint}</script>
  </body>
</html>
`
