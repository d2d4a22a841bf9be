{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<section class="escudo-box box" id="escudo-payment">
  {if $escudo.isTest}
    <p class="escudo-test">{l s='Test mode: nobody is charged and nothing is delivered.' d='Modules.Escudo.Shop'}</p>
  {/if}
  {if $escudo.isPaid}
    <h3>{l s='Your payment has arrived. Thank you.' d='Modules.Escudo.Shop'}</h3>
  {elseif $escudo.isOpen && $escudo.method == 'MB'}
    <h3>{l s='Pay by Multibanco' d='Modules.Escudo.Shop'}</h3>
    {include file='module:escudo/views/templates/hook/multibanco.tpl'}
  {elseif $escudo.isAgain}
    <h3>{l s='This order is not paid yet' d='Modules.Escudo.Shop'}</h3>
    <p><a class="btn btn-primary" href="{$escudo.payAddress|escape:'htmlall':'UTF-8'}">{l s='Pay now' d='Modules.Escudo.Shop'}</a></p>
  {elseif $escudo.isCancelled}
    <h3>{l s='The deadline to pay for this order has passed' d='Modules.Escudo.Shop'}</h3>
    <p>{l s='Nothing was charged. You can order again.' d='Modules.Escudo.Shop'}</p>
  {else}
    <p>{l s='Your payment is being processed. The shop will be in touch.' d='Modules.Escudo.Shop'}</p>
  {/if}
</section>
