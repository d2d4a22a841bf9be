{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<div class="card mt-2" id="escudo-order">
  <div class="card-header"><h3 class="card-header-title">Escudo</h3></div>
  <div class="card-body">
    {if $escudo.said}
      <div class="alert {if $escudo.said.isWrong}alert-danger{else}alert-success{/if}" role="alert">{$escudo.said.text|escape:'htmlall':'UTF-8'}</div>
    {/if}
    {foreach from=$escudo.payments item=payment}
      <form method="post" action="{$escudo.action|escape:'htmlall':'UTF-8'}" class="border-bottom pb-3 mb-3">
        <input type="hidden" name="id_escudo_payment" value="{$payment.id|intval}">
        <input type="hidden" name="escudo_seen" value="{$payment.seen|intval}">
        <p class="mb-1">
          <strong>{$payment.method|escape:'htmlall':'UTF-8'}</strong> {$payment.paidWith|escape:'htmlall':'UTF-8'} · {$payment.amount|escape:'htmlall':'UTF-8'} · <span class="badge badge-secondary bg-secondary">{$payment.state|escape:'htmlall':'UTF-8'}</span>
          {if $payment.isTest}<span class="badge badge-warning bg-warning">{l s='test' d='Modules.Escudo.Admin'}</span>{/if}
        </p>
        <p class="mb-2 text-muted">
          {if $payment.number}{l s='Payment [number]' sprintf=['[number]' => $payment.number] d='Modules.Escudo.Admin'}{/if}
          {if $payment.entity} · {l s='Entity [entity], reference [reference]' sprintf=['[entity]' => $payment.entity, '[reference]' => $payment.reference] d='Modules.Escudo.Admin'}{/if}
          {if $payment.until} · {l s='until [until]' sprintf=['[until]' => $payment.until] d='Modules.Escudo.Admin'}{/if}
          {if $payment.refunded} · {l s='[amount] refunded' sprintf=['[amount]' => $payment.refunded] d='Modules.Escudo.Admin'}{/if}
          {if $payment.seenAt} · {l s='last looked at [moment]' sprintf=['[moment]' => $payment.seenAt] d='Modules.Escudo.Admin'}{/if}
        </p>
        {if $payment.isStranger}
          <p class="alert alert-warning">{l s='This payment is paid, and the order is not: the amounts differ, or the order was cancelled. Refund it, or set the order to paid.' d='Modules.Escudo.Admin'}</p>
        {/if}
        {if $payment.refundable || $payment.capturable}
          <label for="escudo-amount-{$payment.id|intval}">{l s='Amount' d='Modules.Escudo.Admin'}</label>
          <input class="form-control d-inline-block" style="width: 8em" id="escudo-amount-{$payment.id|intval}" name="escudo_amount" inputmode="decimal" value="{if $payment.refundable}{$payment.refundable|escape:'htmlall':'UTF-8'}{else}{$payment.capturable|escape:'htmlall':'UTF-8'}{/if}">
        {/if}
        {if $payment.refundable}
          <button class="btn btn-primary" type="submit" name="escudo_do" value="refund">{l s='Refund' d='Modules.Escudo.Admin'}</button>
        {/if}
        {if $payment.capturable}
          <button class="btn btn-primary" type="submit" name="escudo_do" value="capture">{l s='Capture' d='Modules.Escudo.Admin'}</button>
        {/if}
        {if $payment.number}
          <button class="btn btn-outline-secondary" type="submit" name="escudo_do" value="update">{l s='Update now' d='Modules.Escudo.Admin'}</button>
        {/if}
        {if $payment.isCancellable}
          <button class="btn btn-outline-secondary" type="submit" name="escudo_do" value="cancel">{l s='Cancel payment' d='Modules.Escudo.Admin'}</button>
        {/if}
      </form>
    {/foreach}
    {if $escudo.story}
      <ol class="list-unstyled mb-0">
        {foreach from=$escudo.story item=line}
          <li><span class="text-muted">{$line.at|escape:'htmlall':'UTF-8'}</span> {$line.text|escape:'htmlall':'UTF-8'}</li>
        {/foreach}
      </ol>
    {/if}
  </div>
</div>
