{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
{if $escudo.isComplete && $escudo.isTest}
  <div class="alert alert-warning">{l s='Escudo is in test mode: orders become paid without money. Switch to production before you sell.' d='Modules.Escudo.Admin'}</div>
{/if}
<div class="panel" id="escudo-state">
  <h3>{l s='State' d='Modules.Escudo.Admin'}</h3>
  {if $escudo.isComplete}
    <p>{l s='Connected to [address] for the NIF [nif].' sprintf=['[address]' => $escudo.address, '[nif]' => $escudo.nif] d='Modules.Escudo.Admin'}</p>
    {if $escudo.offered}
      <table class="table">
        <thead><tr><th>{l s='Method' d='Modules.Escudo.Admin'}</th><th>{l s='From' d='Modules.Escudo.Admin'}</th><th>{l s='To' d='Modules.Escudo.Admin'}</th></tr></thead>
        <tbody>
          {foreach from=$escudo.offered item=method}
            <tr><td>{$method.name|escape:'htmlall':'UTF-8'}</td><td>{$method.minimum|escape:'htmlall':'UTF-8'}</td><td>{$method.maximum|escape:'htmlall':'UTF-8'}</td></tr>
          {/foreach}
        </tbody>
      </table>
    {/if}
    <p>{l s='The server tells this shop what happens at this address:' d='Modules.Escudo.Admin'} <code>{$escudo.webhook|escape:'htmlall':'UTF-8'}</code></p>
    <p>{l s='Let a scheduled task open this address every five minutes: it asks after open orders, and sends reminders.' d='Modules.Escudo.Admin'}<br><code id="escudo-cron">{$escudo.cron|escape:'htmlall':'UTF-8'}</code></p>
    <form method="post" action="{$escudo.action|escape:'htmlall':'UTF-8'}">
      <button class="btn btn-default" type="submit" name="escudo_update_all" value="1">{l s='Update all open orders now' d='Modules.Escudo.Admin'}</button>
    </form>
  {else}
    <p>{l s='Not connected yet. Fill in the connection below and save.' d='Modules.Escudo.Admin'}</p>
  {/if}
  <p>{l s='What happened is in Advanced parameters, Logs: look for “Escudo”.' d='Modules.Escudo.Admin'}</p>
</div>
