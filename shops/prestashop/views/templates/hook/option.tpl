{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<form action="{$escudo.action|escape:'htmlall':'UTF-8'}" method="post" class="escudo-option">
  <input type="hidden" name="method" value="{$escudo.code|escape:'htmlall':'UTF-8'}">
  <input type="hidden" name="amount" value="{$escudo.amount|intval}">
  {if $escudo.isTest}
    <p class="alert alert-warning">{l s='Test mode: nobody is charged and nothing is delivered.' d='Modules.Escudo.Shop'}</p>
  {/if}
  {if $escudo.code == 'MB'}
    <p style="color:inherit">{l s='You get an entity and a reference, to pay at a cash machine or with your bank’s app within [days] days.' sprintf=['[days]' => $escudo.days] d='Modules.Escudo.Shop'}</p>
  {elseif $escudo.code == 'MW'}
    <div class="form-group">
      <label for="escudo-phone">{l s='MB WAY mobile number' d='Modules.Escudo.Shop'}</label>
      <input class="form-control" id="escudo-phone" type="tel" name="phone" value="{$escudo.phone|escape:'htmlall':'UTF-8'}" autocomplete="tel" maxlength="20" required>
    </div>
    <p style="color:inherit">{l s='You confirm the payment in the MB WAY app.' d='Modules.Escudo.Shop'}</p>
  {elseif $escudo.isPage}
    <p style="color:inherit">{l s='You pay on a secure page and come back here.' d='Modules.Escudo.Shop'}</p>
  {else}
    <p style="color:inherit">{l s='The card form opens in this shop after you place the order.' d='Modules.Escudo.Shop'}</p>
  {/if}
</form>
