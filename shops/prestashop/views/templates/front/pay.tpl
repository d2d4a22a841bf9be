{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
{extends file='page.tpl'}
{block name='page_title'}
  {l s='Pay order [code]' sprintf=['[code]' => $escudo.code] d='Modules.Escudo.Shop'}
{/block}
{block name='page_content'}
  <p class="escudo-total">{l s='Total: [amount]' sprintf=['[amount]' => $escudo.total] d='Modules.Escudo.Shop'}</p>
  {if $escudo.isTest}
    <p class="escudo-test">{l s='Test mode: nobody is charged and nothing is delivered.' d='Modules.Escudo.Shop'}</p>
  {/if}
  {if $escudo.isCancelled}
    <p class="alert alert-info">{l s='The deadline to pay for this order has passed' d='Modules.Escudo.Shop'}. {l s='Nothing was charged. You can order again.' d='Modules.Escudo.Shop'}</p>
  {elseif $escudo.problem}
    <p class="alert alert-warning" role="alert">{$escudo.problem|escape:'htmlall':'UTF-8'}</p>
  {elseif $escudo.method == 'CC'}
    {if $escudo.isPage}
      <p><a class="btn btn-primary" href="{$escudo.checkoutUrl|escape:'htmlall':'UTF-8'}">{l s='Pay now' d='Modules.Escudo.Shop'}</a></p>
    {else}
      <form class="paymentWidgets"></form>
      <script src="{$escudo.checkoutUrl|escape:'htmlall':'UTF-8'}" async></script>
    {/if}
  {elseif $escudo.method == 'MW'}
    <section class="escudo-box" id="escudo-wait" data-escudo-wait="{$escudo.statusAddress|escape:'htmlall':'UTF-8'}" data-until="{if $escudo.isWaiting}{$escudo.phoneUntil|intval}{else}0{/if}" data-now="{$escudo.now|intval}">
      <h2>{l s='Confirm in the MB WAY app' d='Modules.Escudo.Shop'}</h2>
      <p class="escudo-clock" data-escudo-clock></p>
      <p data-escudo-say role="status">{if $escudo.result}{$escudo.result|escape:'htmlall':'UTF-8'}{else}{l s='Open the MB WAY app on [phone] and confirm.' sprintf=['[phone]' => $escudo.paidWith] d='Modules.Escudo.Shop'}{/if}</p>
      <form class="escudo-again" data-escudo-again method="post" action="{$escudo.phoneAddress|escape:'htmlall':'UTF-8'}" data-failed="{l s='The connection failed. Try again.' d='Modules.Escudo.Shop'}">
        <label for="escudo-other">{l s='Send the request again, to this number or another' d='Modules.Escudo.Shop'}</label>
        <input class="form-control" id="escudo-other" type="tel" name="phone" autocomplete="tel" maxlength="20" required>
        <button class="btn btn-secondary" type="submit">{l s='Send to this number' d='Modules.Escudo.Shop'}</button>
      </form>
    </section>
  {/if}
  {if !$escudo.isCancelled}
    <form method="post" action="{$escudo.leaveAddress|escape:'htmlall':'UTF-8'}">
      <button class="btn btn-link escudo-leave" type="submit" name="leave" value="1">{l s='Choose another payment method' d='Modules.Escudo.Shop'}</button>
    </form>
  {/if}
{/block}
